import { SectionCaption } from '../../ui/section-caption.tsx';
import { Example, Section } from './example.tsx';

const sizes = ['text-giant', 'text-huge', 'text-large', 'text-lead', 'text-base', 'text-caption'] as const;
const french = 'Où vitrine éclairée rime avec cœur d’œuvre';

/** Type, grid and motion. */
export function Foundations() {
  return (
    <>
      <Section title="Type">
        {sizes.map((size) => (
          <Example key={size} name={size}>
            {() => (
              <p
                className={/giant|huge|large/.test(size) ? 'display' : undefined}
                style={{ fontSize: `var(--${size})`, lineHeight: `var(--${size}--line-height, 1.6)` }}
              >
                {size === 'text-giant' ? 'Où ?' : french}
              </p>
            )}
          </Example>
        ))}
        <Example name="caption, SectionCaption" note="Mono, for numbers and steps. Sections of a page count from 1.">
          {() => (
            <>
              <p className="caption">0123456789 €1,490 · 1 490 € · 14:00</p>
              <SectionCaption number={1}>Audit</SectionCaption>
            </>
          )}
        </Example>
        <Example name="a line of text" note="60 to 72 characters; never under 16 px.">
          {() => (
            <p className="guide-measure">
              Nous lisons l’existant, parlons à celles et ceux qui s’en servent, et écrivons ce qui doit changer et ce
              qui peut rester.
            </p>
          )}
        </Example>
      </Section>
      <Section title="Grid">
        <Example name="columns-grid" note="4 columns, 12 from 1024 px on (of the window, not of this box).">
          {() => (
            <div className="columns-grid guide-columns">
              {['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'].map((column) => (
                <span key={column} className="caption">
                  {column}
                </span>
              ))}
            </div>
          )}
        </Example>
        <Example name="pane" note="A thin frame on raised ground, 2 px at the corners.">
          {() => <div className="pane guide-pane">pane</div>}
        </Example>
      </Section>
      <Section title="Motion">
        <Example
          name="--ease-pane"
          note="One easing, 200 to 600 ms, transform and opacity alone. Hover or focus: 240, 400 and 600 ms. At rest under prefers-reduced-motion."
        >
          {() => (
            <button type="button" className="guide-motion caption">
              {[240, 400, 600].map((duration) => (
                <span key={duration} style={{ transitionDuration: `${duration}ms` }}>
                  {duration}
                </span>
              ))}
            </button>
          )}
        </Example>
      </Section>
    </>
  );
}
