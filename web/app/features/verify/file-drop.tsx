import { useId } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { verifyTexts } from '../../messages/verify.ts';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { windowPanes } from '../../ui/window-panes.ts';

type FileDropProps = { onFile: (file: File) => void; isAgain: boolean };

/** Takes a file by drop or by choice: the whole pane is the label of a native file field. */
export function FileDrop({ onFile, isAgain }: FileDropProps) {
  const t = useTexts(verifyTexts);
  const id = useId();
  const take = ([file]: readonly File[]) => {
    if (file) onFile(file);
  };
  const { isOver, dropHandlers } = useFileDrop(take);
  return (
    <div
      {...dropHandlers}
      className={`relative rounded-pane border px-5 transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus ${
        isAgain
          ? 'flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2'
          : 'grid justify-items-center gap-5 py-12 text-center sm:py-16'
      } ${isOver ? 'border-signal bg-glass text-on-glass' : 'border-control border-dashed bg-raised hover:border-ink'}`}
    >
      {!isAgain && (
        <svg aria-hidden="true" viewBox="-1 -1 482 562" fill="none" className="h-32">
          <path d="M.5.5h479v559H.5z" className="fill-paper stroke-ink" strokeWidth="4" />
          {windowPanes.map(([x, y, width, height]) => (
            <rect
              key={`${x} ${y}`}
              x={x}
              y={y}
              width={width}
              height={height}
              strokeWidth="4"
              className={isOver ? 'fill-raised stroke-signal' : 'fill-raised stroke-control'}
            />
          ))}
        </svg>
      )}
      {/* Nothing can be dropped with a finger. */}
      <p
        className={`pointer-coarse:hidden ${isAgain ? 'text-quiet' : 'font-display text-2xl leading-tight font-bold tracking-tight'}`}
      >
        {t(isOver ? 'release' : 'drop')}
      </p>
      <input
        id={id}
        type="file"
        accept="application/pdf,.pdf"
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <label
        htmlFor={id}
        className={`pointer-events-none inline-flex items-center font-medium ${
          isAgain
            ? 'min-h-11 underline decoration-control underline-offset-4'
            : 'min-h-12 rounded-pane border border-ink px-6'
        }`}
      >
        {isAgain ? (
          t('another')
        ) : (
          <>
            <span className="pointer-coarse:hidden">{t('choose')}</span>
            <span className="hidden pointer-coarse:inline">{t('choosePdf')}</span>
          </>
        )}
      </label>
      {!isAgain && <p className="max-w-[44ch] leading-snug">{t('private')}</p>}
    </div>
  );
}
