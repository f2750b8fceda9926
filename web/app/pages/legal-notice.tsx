import { LegalNotice } from '../features/legal/legal-notice.tsx';
import { screenMeta } from '../lib/page/meta.ts';
import { legalTexts } from '../messages/legal.ts';

export const meta = screenMeta('/legal-notice', legalTexts, 'noticeMetaTitle', 'noticeMetaDescription');

export default function LegalNoticePage() {
  return <LegalNotice />;
}
