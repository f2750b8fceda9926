import { type ComponentProps, type ReactNode, useId } from 'react';

/**
 * Fields that are read as part of a document and changed where they stand: real controls without a frame until they are
 * pointed at or focused, as large as what is in them (docs/decisions/0103).
 */

type Place = {
  /** What it is called; where other elements say so, `labelledBy` has their ids. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  /** Below it, and linked to it by `aria-describedby`. */
  error?: string | undefined;
  /** Whether it is wrong, where that is said elsewhere. */
  isWrong?: boolean | undefined;
  /** The id of what else is said of it. */
  describedBy?: string | undefined;
  /** What is typed in it. */
  typed: string;
  /** What stands there while nobody types, where that is not what is typed: an amount as documents write it. */
  shown?: string | undefined;
  /** Whether it shows that it can be changed: among words that cannot. */
  isMarked?: boolean | undefined;
};

type Named = {
  'aria-label': string | undefined;
  'aria-labelledby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type PlaceFrameProps = Place & {
  className?: string | undefined;
  placeholder?: string | undefined;
  /** As wide as there is room, over several lines. */
  isBlock?: boolean;
  children: (names: Named) => ReactNode;
};

function PlaceFrame({
  label,
  labelledBy,
  error,
  isWrong = error !== undefined,
  describedBy,
  typed,
  shown,
  isMarked,
  isBlock = false,
  className = '',
  placeholder = '',
  children,
}: PlaceFrameProps) {
  const id = useId();
  const described = [error ? id : '', describedBy].filter(Boolean).join(' ');
  return (
    <>
      <span
        className={`in-place ${className}`}
        data-block={isBlock || undefined}
        data-marked={isMarked || undefined}
        data-shown={shown === undefined ? undefined : ''}
        data-wrong={isWrong || undefined}
      >
        {/* Browsers that cannot fit a field to its text fit it to this. */}
        <span aria-hidden="true" className="in-place-size">
          {typed || placeholder}
          {isBlock ? '\u200b' : ''}
        </span>
        {shown !== undefined && (
          <span aria-hidden="true" className="in-place-shown">
            {shown}
          </span>
        )}
        {children({
          'aria-label': label,
          'aria-labelledby': labelledBy,
          'aria-invalid': isWrong || undefined,
          'aria-describedby': described || undefined,
        })}
      </span>
      {error && (
        <span id={id} className="block font-sans text-[0.9375rem] leading-snug font-normal tracking-normal text-bad">
          {error}
        </span>
      )}
    </>
  );
}

/** What is the place's of the properties of a field, and what is the control's own. */
function split<Props extends Place & { className?: string | undefined }>(props: Props) {
  const { label, labelledBy, error, isWrong, describedBy, typed, shown, isMarked, className, ...rest } = props;
  return { place: { label, labelledBy, error, isWrong, describedBy, typed, shown, isMarked, className }, rest };
}

type TextProps = Place & Omit<ComponentProps<'input'>, 'size' | 'type'>;

/** A few words, or a number. */
export function InPlaceText(props: TextProps) {
  const { place, rest } = split(props);
  return (
    <PlaceFrame {...place} placeholder={rest.placeholder}>
      {(names) => <input type="text" size={1} autoComplete="off" {...rest} {...names} />}
    </PlaceFrame>
  );
}

type AreaProps = Place & Omit<ComponentProps<'textarea'>, 'rows'>;

/** A text that takes as many lines as it needs. */
export function InPlaceArea(props: AreaProps) {
  const { place, rest } = split(props);
  return (
    <PlaceFrame {...place} placeholder={rest.placeholder} isBlock>
      {(names) => <textarea rows={1} autoComplete="off" {...rest} {...names} />}
    </PlaceFrame>
  );
}

type SelectProps = Place & { shown: string } & ComponentProps<'select'>;

/** A choice, which shows as the document writes it. */
export function InPlaceSelect(props: SelectProps) {
  const { place, rest } = split(props);
  return <PlaceFrame {...place}>{(names) => <select {...rest} {...names} />}</PlaceFrame>;
}
