import { AccessibilityStatement } from '../features/legal/accessibility-statement.tsx';
import { screenMeta } from '../lib/page/meta.ts';
import { legalTexts } from '../messages/legal.ts';

export const meta = screenMeta('/accessibility', legalTexts, 'accessMetaTitle', 'accessMetaDescription');

export default function AccessibilityPage() {
  return <AccessibilityStatement />;
}
