import { OwnWindowPage } from '../features/own-window/own-window-page.tsx';
import { screenMeta } from '../lib/page/meta.ts';
import { ownWindowTexts } from '../messages/own-window.ts';

export const meta = screenMeta('/window', ownWindowTexts, 'metaTitle', 'metaDescription');

export default OwnWindowPage;
