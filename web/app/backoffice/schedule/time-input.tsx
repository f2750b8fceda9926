import { type ComponentProps, type Ref, useState } from 'react';
import { denseControl } from './dense.ts';
import { readTime } from './time-text.ts';

type TimeInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> & {
  value: string;
  /** Called with `09:30` as soon as that is typed, and on blur or Enter with the text as typed where that is no time. */
  onTime: (time: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** A time of day on a 24-hour clock, whatever the browser's locale: 9, 9h, 9:00 and 0900 all become 09:00. */
export function TimeInput({ value, onTime, className = '', ref, ...rest }: TimeInputProps) {
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    const time = readTime(text);
    // Before the focus leaves: a press of the button that saves is to find something to save.
    if (time !== undefined && time !== value) onTime(time);
  };
  const settle = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    const time = readTime(typed) ?? typed.trim();
    if (time !== value) onTime(time);
  };
  return (
    <input
      {...rest}
      ref={ref}
      value={typed ?? value}
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      maxLength={12}
      onChange={(event) => type(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Enter settles the time instead of submitting the schedule.
        event.preventDefault();
        settle();
      }}
      className={`${denseControl} w-[4.25rem] text-center font-mono tabular-nums ${className}`}
    />
  );
}
