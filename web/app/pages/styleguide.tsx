import { Buttons } from '../features/styleguide/buttons.tsx';
import { Colours } from '../features/styleguide/colours.tsx';
import { Fields } from '../features/styleguide/fields.tsx';
import { Foundations } from '../features/styleguide/foundations.tsx';
import { Messages } from '../features/styleguide/messages.tsx';
import { Navigation } from '../features/styleguide/navigation.tsx';
import '../features/styleguide/styleguide.css';

const sections = ['Colours', 'Type', 'Grid', 'Motion', 'Buttons', 'Fields', 'Messages', 'Navigation'] as const;

export const meta = () => [{ title: 'Style guide' }, { name: 'robots', content: 'noindex' }];

/** Every component of ui/ in each state, in both themes. In development only (routes.ts), and so in English only. */
export default function StyleguidePage() {
  return (
    <main className="frame guide">
      <header>
        <p className="caption">web/app/ui</p>
        <h1 className="display guide-name">Style guide</h1>
        <nav aria-label="Sections">
          {sections.map((section) => (
            <a key={section} href={`#${section.toLowerCase()}`} className="caption">
              {section}
            </a>
          ))}
        </nav>
      </header>
      <Colours />
      <Foundations />
      <Buttons />
      <Fields />
      <Messages />
      <Navigation />
    </main>
  );
}
