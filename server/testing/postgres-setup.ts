import { inject } from 'vitest';

// The tests' database helper reads the environment, so that it works the same outside Vitest (bench/).
process.env.TEST_DATABASE_URL = inject('postgresUrl');
process.env.TEST_DATABASE_TEMPLATE = inject('postgresTemplate');
