import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { homeStartTexts } from '../../messages/home-start.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { useTypedWindow } from './typed-window.ts';
import { WindowDisplay } from './window-display.tsx';

/**
 * What the film of home ends on for whoever has typed a name: their own window in place of the agency's work. It stands in
 * the film's section, and is drawn from here since its code comes with the last section: the film's own is on every visit.
 */
export function FilmEnding() {
  const t = useTexts(homeStartTexts);
  const typed = useTypedWindow();
  const isShown = typed !== undefined;
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    const ending = document.querySelector('.film-ending');
    const film = ending?.closest('.film-hero');
    setPlace(ending);
    film?.toggleAttribute('data-own-ending', isShown);
    return () => film?.removeAttribute('data-own-ending');
  }, [isShown]);
  if (!typed || !place) return;
  return createPortal(
    <div className="frame film-ending-content">
      <div className="film-ending-window">
        <WindowDisplay window={typed.window} />
      </div>
      <LocalizedLink to={typed.path} className="film-enter group/link">
        {t('filmEnter', { name: typed.window.name })}
        <Arrow />
      </LocalizedLink>
    </div>,
    place,
  );
}
