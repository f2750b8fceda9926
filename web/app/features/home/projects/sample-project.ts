import { editsInForce } from '@vitrine/contracts/content/current.ts';
import { projectDefaults } from '@vitrine/contracts/content/projects.ts';

/** Whether a project is shown as it ships, so that it is nobody's: nothing of it is edited but its place. */
export function isSampleProject(id: string): boolean {
  const own = Object.keys(editsInForce()).filter(
    (path) => path.startsWith(`projects.${id}.`) && !/\.(hidden|position)$/.test(path),
  );
  return Object.hasOwn(projectDefaults, id) && own.length === 0;
}
