/** The package brings no types; this is the part in use (its README, "API"). */
declare module 'subset-font' {
  type Axis = number | { min?: number; max?: number; default?: number };
  export type Options = {
    readonly targetFormat?: 'truetype' | 'woff' | 'woff2';
    readonly keepAllGlyphs?: boolean;
    readonly keepFeatures?: readonly string[];
    readonly variationAxes?: Readonly<Record<string, Axis>>;
    readonly noHinting?: boolean;
    readonly dropTables?: readonly string[];
  };
  export default function subsetFont(font: Buffer, text: string | undefined, options?: Options): Promise<Buffer>;
}
