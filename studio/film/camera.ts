import { PerspectiveCamera } from 'three';
import type { Plan } from './plan.ts';
import type { Shared } from './shading.ts';
import { follow } from './timeline.ts';

/** The camera of a plan; `move` also tells the shaders where the eye is, below the pavement while it mirrors. */
export function makeCamera(plan: Plan, aspect: number, shared: Shared) {
  const camera = new PerspectiveCamera(plan.view, aspect, 0.1, 80);
  return {
    camera,
    move(time: number) {
      const [x = 0, y = 0, z = 0, targetX = 0, targetY = 0, targetZ = 0] = follow(plan.camera, time);
      camera.position.set(x, y, z);
      camera.lookAt(targetX, targetY, targetZ);
      camera.updateMatrixWorld();
    },
    /** `side` 1 for the world itself, -1 for its reflection. */
    look(side: 1 | -1) {
      shared.mirror.value = side;
      shared.eye.value.copy(camera.position);
      shared.eye.value.y *= side;
    },
  };
}
