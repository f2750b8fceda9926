import { lowerHashCost } from './hash-cost.ts';

// Before each test file, so that one that keeps the cost does so for itself alone.
lowerHashCost();
