import { Buttons } from '../features/styleguide/buttons.tsx';
import { Colours } from '../features/styleguide/colours.tsx';
import { Fields } from '../features/styleguide/fields.tsx';
import { Foundations } from '../features/styleguide/foundations.tsx';
import { Messages } from '../features/styleguide/messages.tsx';
import { Places } from '../features/styleguide/places.tsx';
import '../features/styleguide/styleguide.css';

const shelves = ['Colours', 'Type', 'Grid', 'Motion', 'Buttons', 'Fields', 'Messages', 'Places'] as const;

export const meta = () => [{ title: 'Style guide' }, { name: 'robots', content: 'noindex' }];

/** Each part of ui/ in each state, in both themes. In development only (routes.ts), so in English only. */
export default function StyleguidePage() {
  return (
    <main className="frame guide">
      <header>
        <p className="caption">web/app/ui</p>
        <h1 className="display guide-name">Style guide</h1>
        <nav aria-label="Shelves">
          {shelves.map((shelf) => (
            <a key={shelf} href={`#${shelf.toLowerCase()}`} className="caption">
              {shelf}
            </a>
          ))}
        </nav>
      </header>
      <Colours />
      <Foundations />
      <Buttons />
      <Fields />
      <Messages />
      <Places />
    </main>
  );
}
