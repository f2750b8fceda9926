import { parentPort, workerData } from 'node:worker_threads';
import { Readers } from './readers.ts';
import type { Order } from './readers-thread.ts';

/** The thread behind `ReadersThread`: carries out its orders one after the other. */
const readers = new Readers(workerData.url, workerData.adminToken);

parentPort?.on('message', async (order: Order) => {
  if (order.kind === 'end') {
    await readers.close();
    parentPort?.close();
  } else if (order.kind === 'capacity') {
    parentPort?.postMessage(await readers.measureCapacity(order.seconds));
  } else {
    await readers.readSteadily(order.perSecond, order.seconds);
    parentPort?.postMessage({ times: readers.takeTimes(), faults: readers.faults });
  }
});
