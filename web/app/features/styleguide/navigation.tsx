import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyIllustration } from '../../ui/empty-illustration.tsx';
import { ErrorIllustration } from '../../ui/error-illustration.tsx';
import { ProgressBar, StepIndicator } from '../../ui/progress.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Example, Section } from './example.tsx';

const steps = ['Service', 'Options', 'Details', 'Person'] as const;

/** Tabs, steps, dialogs and what is shown where nothing is. */
export function Navigation() {
  return (
    <Section title="Navigation">
      <Example name="Tabs" note="Arrow keys move; the line slides. They scroll sideways where they do not fit.">
        {() => <TabsSample />}
      </Example>
      <Example name="StepIndicator, ProgressBar" note="First, second and last step.">
        {() => (
          <>
            {[0, 1, 3].map((current) => (
              <div key={current} className="guide-stack">
                <StepIndicator steps={steps} current={current} label="Steps" />
                <ProgressBar value={(current + 1) / steps.length} label="Progress" />
              </div>
            ))}
          </>
        )}
      </Example>
      <Example name="StepHeading" note="Takes focus when a step opens, so that it is read out.">
        {() => <HeadingSample />}
      </Example>
      <Example
        name="Dialog"
        note="Keeps focus and gives it back; Escape and the backdrop close it. In the theme of the page."
      >
        {() => <DialogSample />}
      </Example>
      <Example
        name="EmptyIllustration, ErrorIllustration"
        note="Nothing is here; something broke. Decoration: the text says it."
      >
        {() => (
          <div className="guide-row">
            <EmptyIllustration className="guide-drawing" />
            <ErrorIllustration className="guide-drawing" />
          </div>
        )}
      </Example>
      <Example name="SkipLink, VisuallyHidden" note="The first stop of the tab key on every page; heard, not seen.">
        {() => (
          <p>
            Here: “<VisuallyHidden>only heard</VisuallyHidden>”
          </p>
        )}
      </Example>
    </Section>
  );
}

function TabsSample() {
  const [value, setValue] = useState<'quotes' | 'bookings' | 'contacts'>('quotes');
  return (
    <Tabs
      value={value}
      onChange={setValue}
      label="Lists"
      tabs={[
        { value: 'quotes', label: 'Quotes', count: 12 },
        { value: 'bookings', label: 'Bookings', count: 0 },
        { value: 'contacts', label: 'Messages' },
      ]}
    >
      <TabPanel value={value}>What the tab {value} shows.</TabPanel>
    </Tabs>
  );
}

function HeadingSample() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <StepHeading number={2} caption="Options" position="Step 2 of 4" heading={heading}>
        Avec quoi en plus ?
      </StepHeading>
      <p>
        <Button size="small" look="quiet" onClick={() => heading.current?.focus()}>
          Give it focus
        </Button>
      </p>
    </>
  );
}

function DialogSample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Open
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Cancel the meeting?"
        description="Tuesday 1 December, 14:00"
        closeLabel="Close"
        actions={
          <>
            <Button look="quiet" onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button onClick={() => setOpen(false)}>Cancel it</Button>
          </>
        }
      >
        The time goes back to those who look for one.
      </Dialog>
    </>
  );
}
