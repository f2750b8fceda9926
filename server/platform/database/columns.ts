/** Ids are UUIDv7 made by us. An instant is ISO text in UTC with milliseconds, which sorts as text. */
export type Instant = string;

/** Text, validated by its contract when written and read. */
export type Json = string;

/** True or false on both engines. */
export type Flag = 0 | 1;
