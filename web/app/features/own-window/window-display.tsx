import { maxShelfThings, type OwnWindow, shapeOf } from '@vitrine/contracts/own-window.ts';
import type { CSSProperties } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { ownWindowTexts } from '../../messages/own-window.ts';
import { nameSize } from './name-size.ts';

type WindowDisplayProps = {
  /** What stands in the panes; a pane without text stays dark, and says which are missing. */
  window: OwnWindow;
  /** What a screen reader says of it; without it the window is decoration. */
  label?: string;
};

/** A pane is lit where it has text, and dark where it has none. */
const lamp = (text = '') => (text ? { 'data-lit': '', className: 'own-pane' } : { className: 'own-pane night' });

/** A shop window whose panes are lit by the visitor's text. */
export function WindowDisplay({ window: { name, trade, shelf }, label }: WindowDisplayProps) {
  const t = useTexts(ownWindowTexts);
  const shown = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <div {...shown} className="own-window">
      <div data-theme="light" className="own-window-panes">
        <div {...lamp(name)} data-missing={t('name')} className={`${lamp(name).className} own-pane-name`}>
          <span className="own-name" style={{ '--size': nameSize(name) } as CSSProperties}>
            {name}
          </span>
        </div>
        <div {...lamp(trade)} data-missing={t('trade')} className={`${lamp(trade).className} own-pane-trade`}>
          <span className="own-trade">{trade}</span>
        </div>
        <div className="own-pane own-pane-glass night" />
        {Array.from({ length: maxShelfThings }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the panes are places, whatever stands in them
          <div key={index} {...lamp(shelf[index])} className={`${lamp(shelf[index]).className} own-pane-shelf`}>
            <svg viewBox="0 0 100 100" aria-hidden="true" className="own-thing">
              {shapeOf(shelf[index] ? shelf : [], index).map(({ path, ink }) => (
                <path key={path} d={path} data-ink={ink} />
              ))}
            </svg>
            <span className="own-label">{shelf[index] ?? '\u00a0'}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
