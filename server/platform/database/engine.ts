/** What keeps the data: SQLite inside of this process, or a PostgreSQL server. */
export type Engine = 'sqlite' | 'postgres';
