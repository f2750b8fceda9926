import { ChoiceCard, ChoiceGroup } from '../../ui/choice.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { EmailField, NameField } from '../../ui/person-fields.tsx';
import { Example, Section } from './example.tsx';

const long =
  'Adresse électronique de la personne qui recevra le devis et répondra aux questions de notre équipe, s’il y en a';

export function Fields() {
  return (
    <Section title="Fields">
      <Example
        name="TextField"
        note="Empty, with hint and note, filled, wrong, disabled, long. Hover: the border turns to ink."
      >
        {() => (
          <>
            <TextField label="Name" />
            <TextField
              label="Phone"
              hint="With the code of your country."
              note="optional"
              placeholder="+33 1 23 45 67 89"
            />
            <TextField label="Name" defaultValue="Ada Lovelace" />
            <TextField label="Email" defaultValue="ada at home" error="Invalid email" />
            <TextField label="Name" defaultValue="Ada Lovelace" disabled />
            <TextField label={long} note="facultatif" error={`Il manque : ${long.toLowerCase()}.`} />
          </>
        )}
      </Example>
      <Example name="NameField, EmailField" note="TextFields that the browser fills in.">
        {() => (
          <>
            <NameField label="Name" />
            <EmailField label="Email" />
          </>
        )}
      </Example>
      <Example name="TextArea, SelectField, PasswordField">
        {() => (
          <>
            <TextArea label="Your project" rows={3} error="Tell us a little more." />
            <SelectField label="Budget" defaultValue="b">
              <option value="a">Under 5 000</option>
              <option value="b">5 000 to 10 000</option>
            </SelectField>
            <SelectField label="Budget" error="Please choose one" disabled>
              <option>None yet</option>
            </SelectField>
            <PasswordField label="Password" defaultValue="Passw0rd1" showLabel="Show" hideLabel="Hide" />
            <PasswordField label="Password" error="At least 8 characters" showLabel="Show" hideLabel="Hide" />
          </>
        )}
      </Example>
      <Example
        name="ChoiceGroup of ChoiceCards"
        note="Chosen: glass. Focus: the ring goes round the card. Arrow keys move among radio buttons."
      >
        {(theme) => (
          <>
            <ChoiceGroup legend="What shall we build?" hint="One answer." error="Please select a service">
              <ChoiceCard type="radio" name={`service-${theme}`} title="Starter" trailing="€1,490" defaultChecked>
                3 to 5 pages
              </ChoiceCard>
              <ChoiceCard
                type="radio"
                name={`service-${theme}`}
                title="Intégration d’une intelligence artificielle"
                trailing="à partir de 4 500 €"
              >
                Un assistant ou une automatisation qui gagne sa place, reliée à vos outils.
              </ChoiceCard>
              <ChoiceCard type="radio" name={`service-${theme}`} title="Disabled" disabled>
                Not to be had.
              </ChoiceCard>
            </ChoiceGroup>
            <ChoiceGroup legend="With what?">
              <ChoiceCard type="checkbox" title="Design" trailing="€1,500" defaultChecked />
              <ChoiceCard type="checkbox" title="Support" trailing="€1,200" />
            </ChoiceGroup>
          </>
        )}
      </Example>
    </Section>
  );
}
