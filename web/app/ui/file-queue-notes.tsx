import { useTexts } from '../lib/format/language.ts';
import { filesTexts } from '../messages/files.ts';
import { Spinner } from './spinner.tsx';

type FileQueueNotesProps = {
  /** The name of the file that is being sent. */
  sending: string | undefined;
  /** What is said when none is; empty for nothing. */
  said: string;
  problems: readonly string[];
};

/** What becomes of files that are sent, told to screen readers as well. */
export function FileQueueNotes({ sending, said, problems }: FileQueueNotesProps) {
  const t = useTexts(filesTexts);
  return (
    <>
      <div role="status" className="empty:hidden">
        {sending !== undefined && (
          <p className="flex items-center gap-3 wrap-anywhere">
            <Spinner />
            <bdi>{t('sending', { name: sending })}</bdi>
          </p>
        )}
        {sending === undefined && said !== '' && <p className="text-good">{said}</p>}
      </div>
      {problems.length > 0 && (
        <div role="alert" className="text-bad">
          <ul className="grid gap-1">
            {problems.map((problem) => (
              <li key={problem} className="leading-snug wrap-anywhere">
                {problem}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
