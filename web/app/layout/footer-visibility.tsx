import { createContext, use, useEffect, useMemo, useState } from 'react';

type FooterState = { visible: boolean; setVisible: (visible: boolean) => void };

const Context = createContext<FooterState>({ visible: true, setVisible: () => {} });

/** Provides the state to what is inside the layout. */
export const FooterVisibility = Context;

/** Creates the state; for the layout only. */
export function useFooterVisibility(): FooterState {
  const [visible, setVisible] = useState(true);
  return useMemo(() => ({ visible, setVisible }), [visible]);
}

/** Hides the footer while the caller is mounted and `hidden`: a confirmed booking is the end of the visit. */
export function useHiddenFooter(hidden = true): void {
  const { setVisible } = use(Context);
  useEffect(() => {
    setVisible(!hidden);
    return () => setVisible(true);
  }, [hidden, setVisible]);
}
