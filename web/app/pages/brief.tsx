import { BriefGate } from '../features/brief/brief-gate.tsx';
import { screenMeta } from '../lib/page/meta.ts';
import { briefTexts } from '../messages/brief.ts';
import '../styles/brief.css';

export const meta = screenMeta('/wizard', briefTexts, 'metaTitle');

export default function BriefPage() {
  return <BriefGate />;
}
