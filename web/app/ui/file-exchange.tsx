import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/format/language.ts';
import type { FileExchange } from '../lib/http/file-exchange.ts';
import { useLoad } from '../lib/http/query.tsx';
import { filesTexts } from '../messages/files.ts';
import { FileRow } from './file-row.tsx';
import { FileSender } from './file-sender.tsx';
import { LoadFailed } from './load-failed.tsx';
import { Skeleton } from './skeleton.tsx';

type FileExchangeListProps = {
  exchange: FileExchange;
  /** In place of the list while there is nothing in it. */
  empty: ReactNode;
};

/** Files that are sent from here, and those that came from either side. */
export function FileExchangeList({ exchange, empty }: FileExchangeListProps) {
  const t = useTexts(filesTexts);
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useLoad({ queryKey: exchange.queryKey, queryFn: exchange.load });
  const changed = () => void client.invalidateQueries({ queryKey: exchange.queryKey });
  if (!data && isError) {
    return <LoadFailed title={t('loadFailed')} retry={t('retry')} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-40" />;
  return (
    <div className="grid gap-6">
      <FileSender exchange={exchange} onSent={changed} />
      {data.length === 0 ? (
        empty
      ) : (
        <ul aria-label={t('list')} className="border-b border-line">
          {data.map((file) => (
            <FileRow key={file.id} exchange={exchange} file={file} onGone={changed} />
          ))}
        </ul>
      )}
    </div>
  );
}
