/** What a manual names, and what it stands for in the scratch folder. */
export type Relocation = {
  /** Takes the place of `/` before `etc`, `opt`, `srv` and `var`. */
  readonly folder: string;
  /** Names and addresses that a reader replaces with their own. */
  readonly names: Readonly<Record<string, string>>;
};

const systemFolder = /(?<![\w./-])\/(?=(?:etc|opt|srv|var)(?:\/|\b))/g;

/** Rewrites commands, settings and configuration files so that they touch nothing outside the scratch folder. */
export function relocate(text: string, { folder, names }: Relocation): string {
  const moved = text.replace(systemFolder, `${folder}/`);
  return Object.entries(names).reduce((result, [name, stands]) => result.replaceAll(name, stands), moved);
}
