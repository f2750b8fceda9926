/** The inner sizes of common phones and laptops, in CSS pixels: in each, the next act of a form's step is in view. */
export const usualWindows = [
  [390, 760],
  [375, 667],
  [1280, 720],
  [1440, 900],
] as const;
