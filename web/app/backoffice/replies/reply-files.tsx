import type { ReplyFile } from '@vitrine/contracts/reply.ts';
import { useTexts } from '../../lib/format/language.ts';
import { fetchFile } from '../../lib/http/api.ts';
import { replyTexts } from '../../messages/replies.ts';
import { FileDownloads } from '../../ui/file-downloads.tsx';

/** The files that a reply was sent with, or that came with a mail, to download; nothing where there are none. */
export function ReplyFiles({ files }: { files: readonly ReplyFile[] }) {
  const t = useTexts(replyTexts);
  return (
    <FileDownloads files={files} label={t('files')} fetch={(id) => fetchFile('getReplyFile', { params: { id } })} />
  );
}
