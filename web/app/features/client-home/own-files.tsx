import { useTexts } from '../../lib/format/language.ts';
import { ownFiles } from '../../lib/http/file-exchange.ts';
import { filesTexts } from '../../messages/files.ts';
import { FileExchangeList } from '../../ui/file-exchange.tsx';

/** The files that the client and the agency exchange, once the account is validated. */
export function OwnFiles() {
  const t = useTexts(filesTexts);
  return (
    <FileExchangeList
      exchange={ownFiles}
      empty={
        <div className="grid gap-1">
          <p className="font-medium">{t('emptyTitle')}</p>
          <p className="max-w-prose text-quiet">{t('emptyClient')}</p>
        </div>
      }
    />
  );
}
