import { createContext, use, useEffect, useMemo, useState } from 'react';

type FooterState = { visible: boolean; setVisible: (visible: boolean) => void };

const Context = createContext<FooterState>({ visible: true, setVisible: () => {} });

/** Provides the state below the layout. */
export const FooterVisibility = Context;

/** The state itself; the layout's alone. */
export function useFooterVisibility(): FooterState {
  const [visible, setVisible] = useState(true);
  return useMemo(() => ({ visible, setVisible }), [visible]);
}

/** Hides the footer while `hidden` is true and the caller is mounted: the booking confirmation (specification, section 2). */
export function useHiddenFooter(hidden = true): void {
  const { setVisible } = use(Context);
  useEffect(() => {
    setVisible(!hidden);
    return () => setVisible(true);
  }, [hidden, setVisible]);
}
