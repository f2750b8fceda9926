import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { maxSearchLength } from '@vitrine/contracts/limits.ts';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { trapTab } from '../../lib/browser/trap-tab.ts';
import { useTexts } from '../../lib/format/language.ts';
import { giveTyping } from '../../lib/unsaved/kept-typing.ts';
import { paletteTexts } from '../../messages/palette.ts';
import { Button } from '../../ui/button.tsx';
import type { Act } from './acts.ts';
import { type Entry, type Group, type PaletteScreen, searchedLists, usePaletteGroups } from './palette-groups.ts';
import { useRecordSearch } from './record-search.ts';

type PaletteProps = {
  open: boolean;
  onClose: () => void;
  /** What gets the focus on closing. */
  finalFocus: () => HTMLElement | boolean;
  screens: readonly PaletteScreen[];
  /** What can be done on every screen. */
  acts: readonly Act[];
};

/** Finds every record, screen and act by a few letters. */
export default function Palette({ open, onClose, finalFocus, screens, acts }: PaletteProps) {
  const t = useTexts(paletteTexts);
  const [text, setText] = useState('');
  const { found, isSearching, isFailed, retry } = useRecordSearch(open ? text : '', searchedLists);
  const input = useRef<HTMLInputElement>(null);
  const receive = useCallback((field: HTMLInputElement | null) => {
    input.current = field;
    giveTyping(field);
  }, []);
  /** What was chosen, done once the palette has given the focus back. */
  const chosen = useRef<() => void>(undefined);

  const groups = usePaletteGroups({ text: open ? text : '', found, screens, acts });

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(isOpen) => {
        if (isOpen) return;
        setText('');
        chosen.current?.();
        chosen.current = undefined;
      }}
    >
      <Dialog.Portal className="relative z-50">
        <Dialog.Backdrop className="fixed inset-0 bg-[rgb(var(--night)/40%)]" />
        <Dialog.Popup
          aria-label={t('title')}
          onKeyDown={trapTab}
          initialFocus={input}
          finalFocus={finalFocus}
          className="pane fixed top-0 left-1/2 flex max-h-dvh w-full max-w-xl -translate-x-1/2 flex-col border-control sm:top-[12dvh] sm:max-h-[70dvh]"
        >
          <Autocomplete.Root
            open
            inline
            mode="none"
            autoHighlight="always"
            keepHighlight
            items={groups}
            value={text}
            onValueChange={(next, { reason }) => {
              // A press on a line does not write it into the field.
              if (reason !== 'item-press') setText(next);
            }}
            itemToStringValue={(entry: Entry) => entry.label}
          >
            <div className="flex items-center border-b border-line">
              <Autocomplete.Input
                ref={receive}
                aria-label={t('title')}
                placeholder={t('placeholder')}
                maxLength={maxSearchLength}
                className="min-h-13 w-full bg-transparent px-4 text-base outline-none placeholder:text-quiet"
              />
              <Dialog.Close
                aria-label={t('close')}
                className="caption grid size-12 place-items-center text-quiet sm:hidden"
              >
                ✕
              </Dialog.Close>
            </div>
            <p role="status" className="sr-only">
              {isSearching && !isFailed
                ? t('searching')
                : t('count', { count: groups.flatMap(({ items }) => items).length })}
            </p>
            {isFailed && (
              <div role="alert" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
                <p>{t('failed')}</p>
                <Button look="secondary" size="small" busy={isSearching} onClick={retry}>
                  {t('retry')}
                </Button>
              </div>
            )}
            {groups.length === 0 && !isFailed && (
              <p className="px-4 py-6 text-quiet">{t(isSearching ? 'searching' : 'nothing')}</p>
            )}
            <Autocomplete.List className="overflow-y-auto overscroll-contain p-1.5 empty:hidden">
              {(group: Group) => (
                <Autocomplete.Group key={group.value} items={group.items} className="pb-1.5">
                  <Autocomplete.GroupLabel className="caption px-2.5 py-1.5 text-quiet">
                    {group.value}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(entry: Entry) => (
                      <Line
                        key={entry.id}
                        entry={entry}
                        onChoose={() => {
                          chosen.current = entry.run;
                          onClose();
                        }}
                      />
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Line({ entry, onChoose }: { entry: Entry; onChoose: () => void }): ReactNode {
  return (
    <Autocomplete.Item
      value={entry}
      onClick={onChoose}
      className="flex min-h-9 cursor-pointer items-center justify-between gap-4 rounded-pane px-2.5 text-[0.9375rem] data-highlighted:bg-glass data-highlighted:text-on-glass pointer-coarse:min-h-11"
    >
      <span className="flex min-w-0 flex-1 items-baseline gap-3">
        <bdi className={`truncate font-medium ${entry.hint ? 'max-w-[60%] shrink-0' : ''}`}>{entry.label}</bdi>
        {entry.hint && <span className="truncate text-caption opacity-80">{entry.hint}</span>}
      </span>
      {entry.keys && (
        <span aria-hidden="true" className="flex shrink-0 gap-1 max-sm:hidden">
          {entry.keys.map((key) => (
            <kbd key={key} className="rounded-pane border border-current px-1.5 font-mono text-caption opacity-80">
              {key}
            </kbd>
          ))}
        </span>
      )}
    </Autocomplete.Item>
  );
}
