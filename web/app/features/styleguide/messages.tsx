import { toast } from '../../lib/toast/toast.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Example, Section } from './example.tsx';

const noticeTones = ['info', 'good', 'warn', 'bad'] as const;
const pillTones = ['plain', 'signal', 'good', 'warn', 'bad'] as const;
const pause = new Promise<void>(() => {});

export function Messages() {
  return (
    <Section title="Messages">
      {noticeTones.map((tone) => (
        <Example key={tone} name={`Notice, ${tone}`} note={/warn|bad/.test(tone) ? 'Read out when it appears.' : ''}>
          {() => (
            <>
              <Notice tone={tone}>The meeting has moved.</Notice>
              <Notice
                tone={tone}
                title="Le serveur n’a pas pu être joint."
                action={
                  <Button look="secondary" size="small">
                    Retry
                  </Button>
                }
              >
                Ce qui suit est un exemple : rien de ce que vous voyez n’est une vraie demande, et aucune action n’est
                possible.
              </Notice>
            </>
          )}
        </Example>
      ))}
      <Example name="Pill">
        {() => (
          <div className="guide-row">
            {pillTones.map((tone) => (
              <Pill key={tone} tone={tone}>
                {tone}
              </Pill>
            ))}
          </div>
        )}
      </Example>
      <Example name="EmptyState">
        {() => (
          <EmptyState title="No quotes yet" action={<Button size="small">See the form</Button>}>
            What visitors ask for will stand here, the newest first.
          </EmptyState>
        )}
      </Example>
      <Example name="Skeleton" note="Where something will stand. Say elsewhere that it loads.">
        {() => (
          <>
            <Skeleton />
            <Skeleton className="h-24" />
          </>
        )}
      </Example>
      <Example
        name="Toaster"
        note="Top right: 4 s, 2 s for success, no end for loading, 20 at most. In the theme of the page."
      >
        {() => (
          <div className="guide-row">
            <Button size="small" look="secondary" onClick={() => toast('A neutral word.')}>
              Neutral
            </Button>
            <Button size="small" look="secondary" onClick={() => toast.success('Sent.')}>
              Success
            </Button>
            <Button size="small" look="secondary" onClick={() => toast.error('The server could not be reached.')}>
              Error
            </Button>
            <Button
              size="small"
              look="secondary"
              onClick={() => void toast.promise(pause, { loading: 'Sending', success: '', error: '' })}
            >
              Loading
            </Button>
            <Button size="small" look="quiet" onClick={() => toast.dismiss()}>
              Clear
            </Button>
          </div>
        )}
      </Example>
    </Section>
  );
}
