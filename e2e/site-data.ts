import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Changes the data of a running site as time or an operator would. @param dataDir its setting DATA_DIR */
export function alterData(dataDir: string, statement: string): void {
  const database = new DatabaseSync(join(dataDir, 'vitrine.db'), { timeout: 5000 });
  database.exec(statement);
  database.close();
}
