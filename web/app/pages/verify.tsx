import { VerifyPage } from '../features/verify/verify-page.tsx';
import { screenMeta } from '../lib/page/meta.ts';
import { verifyTexts } from '../messages/verify.ts';

export const meta = screenMeta('/verify', verifyTexts, 'metaTitle', 'metaDescription');

export default VerifyPage;
