import type { Socket } from 'node:net';
import pg from 'pg';

type Callback = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/**
 * The driver's client, but for a connection that fails half-way: the driver leaves it open, where it was the driver that
 * found something wrong, such as that no password is given. PostgreSQL would wait for the rest of it, for a minute by
 * default, in which no command ends and nobody can drop the database.
 */
export class PostgresClient extends pg.Client {
  override connect(): Promise<pg.Client>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.Client> | undefined {
    const hangUp = () => (this as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
    if (!callback) {
      return super.connect().catch((error: unknown) => {
        hangUp();
        throw error;
      });
    }
    super.connect((error: Error | null) => {
      if (error) hangUp();
      (callback as (error: Error | null, client: pg.Client) => void)(error, this);
    });
    return undefined;
  }
}
