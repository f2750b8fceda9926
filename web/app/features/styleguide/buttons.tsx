import { Arrow } from '../../ui/arrow.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Example, Section } from './example.tsx';

const looks = ['primary', 'secondary', 'quiet'] as const;

export function Buttons() {
  return (
    <Section title="Buttons">
      {looks.map((look) => (
        <Example
          key={look}
          name={`Button, ${look}`}
          note="Default, small, disabled, busy, with a long text. Hover: the ground turns to ink (quiet: the line to signal). Focus: a ring of signal, 3 px off. Pressed: one pixel down."
        >
          {() => (
            <div className="guide-row">
              <Button look={look}>Request a quote</Button>
              <Button look={look} size="small">
                Small
              </Button>
              <Button look={look} disabled>
                Disabled
              </Button>
              <Button look={look} busy>
                Sending
              </Button>
              <Button look={look}>Demander un rappel de confirmation avant l’ouverture de la boutique</Button>
            </div>
          )}
        </Example>
      ))}
      <Example name="ButtonLink, Arrow" note="Leads somewhere: a link. The arrow leans on hover.">
        {() => (
          <div className="guide-row">
            <ButtonLink to="/quote">
              Request a quote
              <Arrow />
            </ButtonLink>
            <ButtonLink to="/services" look="secondary">
              See the steps
              <Arrow to="down" />
            </ButtonLink>
          </div>
        )}
      </Example>
      <Example name="Spinner" note="Beside a text, or with a label that is read out.">
        {() => (
          <div className="guide-row">
            <Spinner />
            <Spinner label="Loading" className="size-8" />
          </div>
        )}
      </Example>
    </Section>
  );
}
