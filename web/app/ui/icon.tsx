/** What a button without text shows, on a grid of 16: lines only, in the colour of the text. */
const drawings = {
  bars: 'M2.5 13.5h11M4 11V8M8 11V3M12 11V6',
  ban: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM3.8 3.8l8.4 8.4',
  bookmark: 'M4 2.5h8v11l-4-3-4 3z',
  columns: 'M2 3h12v10H2zM6 3v10M10 3v10',
  fold: 'M2.5 3h11v10h-11zM6 3v10M11 6 9 8l2 2',
  down: 'M8 3v10m0 0 4-4m-4 4L4 9',
  download: 'M8 2v8m0 0 3-3m-3 3L5 7M3 13h10',
  keyboard: 'M1.5 4h13v8h-13zM4 7h.01M6.7 7h.01M9.3 7h.01M12 7h.01M5 9.7h6',
  mail: 'M1.5 3.5h13v9h-13zM2 4l6 5 6-5',
  off: 'M8 2v6M4.5 4.2a5 5 0 1 0 7 0',
  page: 'M4 1.5h5l3 3v10H4zM9 1.5v3h3M6 8h4M6 11h4',
  pencil: 'M3 13l.7-3L10.5 3l2.5 2.5-7 6.9zM9 4.5 11.5 7',
  person: 'M8 2a2.75 2.75 0 1 1 0 5.5A2.75 2.75 0 0 1 8 2zM2.5 14c0-3 2.5-4.5 5.5-4.5s5.5 1.5 5.5 4.5',
  sliders:
    'M2 4.5h7M12 4.5h2M2 11.5h2M7 11.5h7M9 4.5a1.5 1.5 0 1 0 3 0 1.5 1.5 0 0 0-3 0zM4 11.5a1.5 1.5 0 1 0 3 0 1.5 1.5 0 0 0-3 0z',
  swap: 'M2.5 5.5h10L9.8 2.8M13.5 10.5h-10l2.7 2.7',
  tray: 'M2 9l2-6h8l2 6v4H2zM2 9h3.5l1 2h3l1-2H14',
  trash: 'M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.7 9h6.6l.7-9M6.7 7v4M9.3 7v4',
  unfold: 'M2.5 3h11v10h-11zM6 3v10M9 6l2 2-2 2',
  up: 'M8 13V3m0 0 4 4M8 3 4 7',
  window: 'M2.5 2.5h11v11h-11zM8 2.5v11M2.5 8h11',
} as const;

export type IconName = keyof typeof drawings;

/** An icon beside which nothing is read: the button that shows it has a name and a tooltip. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className="size-4 shrink-0 fill-none stroke-current [stroke-linecap:round] [stroke-linejoin:round]"
    >
      <path d={drawings[name]} strokeWidth="1.25" />
    </svg>
  );
}
