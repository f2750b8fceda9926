import { maxShelfThings, type OwnWindow } from '@vitrine/contracts/own-window.ts';
import { familyOf } from '@vitrine/contracts/own-window-things/family.ts';
import { thingShapes } from '@vitrine/contracts/own-window-things/shapes.ts';
import type { CSSProperties } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { ownWindowTexts } from '../../messages/own-window.ts';
import { Thing } from '../../ui/thing.tsx';
import { nameSize } from './name-size.ts';
import { useVisitorHour } from './visitor-hour.ts';

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
    <div {...shown} data-hour={useVisitorHour()} className="own-window">
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
          <ShelfPane key={index} thing={shelf[index]} index={index} />
        ))}
      </div>
    </div>
  );
}

/** What stands dark in a pane where nothing has been said yet. */
const expected = ['pottery', 'box', 'bottle'] as const;

/** A place on the shelf: the thing that its words name, or the words themselves where there is no drawing of it. */
function ShelfPane({ thing, index }: { thing: string | undefined; index: number }) {
  const { className, ...lit } = lamp(thing);
  const family = thing ? familyOf(thing) : expected[index];
  return (
    <div {...lit} className={`${className} own-pane-shelf`}>
      {family ? (
        <>
          <Thing shape={thingShapes[family]} />
          <span className="own-label">{thing ?? '\u00a0'}</span>
        </>
      ) : (
        <span className="own-lettering" style={{ '--size': nameSize(thing ?? '') } as CSSProperties}>
          {thing}
        </span>
      )}
    </div>
  );
}
