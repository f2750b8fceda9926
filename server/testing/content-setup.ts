import { putInForce } from '../platform/site/content-in-force.ts';

// A worker runs many test files, and what one published, as a command of it may, is not there for the next.
putInForce(0, {});
