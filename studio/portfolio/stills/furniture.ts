import * as THREE from 'three';
import type { Still } from './darkroom.ts';
import { ash, bent, board, ebonised, group, oak, rod, turned, walnut } from './wood.ts';

const round = (radius: number) => new THREE.Shape().absarc(0, 0, radius, 0, Math.PI * 2);
const square = { width: 440, height: 440, angle: 24, key: [-4.5, 6, 3.5] } as const;

/** A seat like a rounded D, wider in front. */
function saddle(): THREE.Shape {
  const shape = new THREE.Shape();
  shape.moveTo(-0.44, -0.36);
  shape.bezierCurveTo(-0.5, -0.44, 0.5, -0.44, 0.44, -0.36);
  shape.bezierCurveTo(0.56, -0.1, 0.5, 0.28, 0.36, 0.38);
  shape.bezierCurveTo(0.2, 0.43, -0.2, 0.43, -0.36, 0.38);
  shape.bezierCurveTo(-0.5, 0.28, -0.56, -0.1, -0.44, -0.36);
  return shape;
}

function chair(): THREE.Object3D {
  const legs = [
    rod([-0.47, 0, 0.42], [-0.32, 0.84, 0.26], [0.026, 0.044, 0.034], oak()),
    rod([0.47, 0, 0.42], [0.32, 0.84, 0.26], [0.026, 0.044, 0.034], oak()),
    rod([-0.42, 0, -0.5], [-0.28, 0.84, -0.26], [0.026, 0.044, 0.034], oak()),
    rod([0.42, 0, -0.5], [0.28, 0.84, -0.26], [0.026, 0.044, 0.034], oak()),
    rod([-0.4, 0.36, 0.34], [-0.36, 0.36, -0.4], [0.018, 0.026, 0.018], oak()),
    rod([0.4, 0.36, 0.34], [0.36, 0.36, -0.4], [0.018, 0.026, 0.018], oak()),
    rod([-0.38, 0.37, 0], [0.38, 0.37, 0], [0.018, 0.028, 0.018], oak()),
  ];
  const rail = bent(
    [
      [-0.52, 1.42, 0.12],
      [-0.53, 1.44, -0.16],
      [-0.4, 1.47, -0.44],
      [0, 1.5, -0.58],
      [0.4, 1.47, -0.44],
      [0.53, 1.44, -0.16],
      [0.52, 1.42, 0.12],
    ],
    0.042,
    oak('x'),
  );
  const ends = [-1, 1].map((side) => {
    const cap = new THREE.Mesh(new THREE.SphereGeometry(0.042, 24, 16), oak('x'));
    cap.position.set(0.52 * side, 1.42, 0.12);
    return cap;
  });
  const spindles = [-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3].map((x) =>
    rod([x, 0.88, -0.34 + x * x * 0.5], [x * 1.28, 1.48, -0.575 + x * x * 1.1], [0.014, 0.021, 0.012], oak()),
  );
  const arms = [-1, 1].map((side) =>
    rod([0.43 * side, 0.88, 0.02], [0.525 * side, 1.43, 0.0], [0.018, 0.028, 0.016], oak()),
  );
  return group(...legs, board(saddle(), 0.085, 0.93, oak('x'), 0.03), rail, ...ends, ...spindles, ...arms);
}

function stool(): THREE.Object3D {
  const legs = [0.2, 2.3, 4.4].map((turn) => {
    const [x, z] = [Math.cos(turn), Math.sin(turn)];
    return rod([x * 0.42, 0, z * 0.42], [x * 0.24, 0.93, z * 0.24], [0.034, 0.05, 0.046], ash());
  });
  const brace = [0.2, 2.3, 4.4].map((turn, i, all) => {
    const next = all[(i + 1) % 3] ?? 0;
    const at = (angle: number) => [Math.cos(angle) * 0.352, 0.36, Math.sin(angle) * 0.352] as const;
    return rod(at(turn), at(next), [0.017, 0.023, 0.017], ash());
  });
  const seat = turned(
    [
      [0, 0.975],
      [0.2, 0.978],
      [0.36, 1.0],
      [0.415, 1.012],
      [0.435, 0.99],
      [0.42, 0.945],
      [0.34, 0.915],
      [0.1, 0.905],
      [0, 0.905],
    ],
    ash('x'),
  );
  return group(...legs, ...brace, seat);
}

function table(): THREE.Object3D {
  const legs = [0.5, 2.6, 4.7].map((turn) => {
    const [x, z] = [Math.cos(turn), Math.sin(turn)];
    return rod([x * 0.5, 0, z * 0.5], [x * 0.1, 1.0, z * 0.1], [0.03, 0.046, 0.03], ebonised());
  });
  const bowl = turned(
    [
      [0, 1.115],
      [0.12, 1.12],
      [0.22, 1.19],
      [0.255, 1.27],
      [0.268, 1.272],
      [0.25, 1.18],
      [0.17, 1.085],
      [0.09, 1.07],
      [0, 1.07],
    ],
    ash('x'),
  );
  bowl.position.set(-0.14, -0.002, 0.06);
  return group(...legs, board(round(0.62), 0.06, 1.07, ebonised('x'), 0.028), bowl);
}

function bowl(): THREE.Object3D {
  const outer = turned(
    [
      [0, 0.1],
      [0.3, 0.12],
      [0.62, 0.3],
      [0.84, 0.62],
      [0.868, 0.66],
      [0.9, 0.655],
      [0.88, 0.58],
      [0.7, 0.24],
      [0.44, 0.06],
      [0.3, 0.05],
      [0.29, 0],
      [0, 0],
    ],
    walnut('x'),
  );
  const small = turned(
    [
      [0, 0.08],
      [0.16, 0.09],
      [0.34, 0.24],
      [0.42, 0.42],
      [0.44, 0.42],
      [0.4, 0.24],
      [0.24, 0.05],
      [0.16, 0.04],
      [0.15, 0],
      [0, 0],
    ],
    ash('x'),
  );
  small.position.set(1.16, 0, 0.66);
  return group(outer, small);
}

function lamp(): THREE.Object3D {
  const foot = turned(
    [
      [0, 0.12],
      [0.26, 0.12],
      [0.3, 0.1],
      [0.31, 0.05],
      [0.3, 0],
      [0, 0],
    ],
    oak('x'),
  );
  const stem = turned(
    [
      [0.05, 0.1],
      [0.05, 0.2],
      [0.13, 0.3],
      [0.15, 0.42],
      [0.08, 0.54],
      [0.045, 0.62],
      [0.1, 0.7],
      [0.105, 0.76],
      [0.05, 0.84],
      [0.035, 1.1],
    ],
    oak(),
  );
  const paper = new THREE.MeshStandardMaterial({
    color: '#e8dcc4',
    emissive: '#ffdca6',
    emissiveIntensity: 0.16,
    roughness: 1,
    side: THREE.DoubleSide,
  });
  const shade = new THREE.Mesh(new THREE.CylinderGeometry(0.3, 0.62, 0.66, 96, 1, true), paper);
  shade.position.y = 1.32;
  return group(foot, stem, shade);
}

function candlesticks(): THREE.Object3D {
  const wax = new THREE.MeshStandardMaterial({ color: '#f3ead8', roughness: 0.7 });
  const stick = (
    x: number,
    z: number,
    tall: number,
    outline: readonly (readonly [number, number])[],
    material: THREE.Material,
  ) => {
    const candle = rod([0, tall - 0.02, 0], [0, tall + 0.6, 0], [0.05, 0.048, 0.042], wax);
    const all = group(turned(outline, material), candle);
    all.position.set(x, 0, z);
    return all;
  };
  return group(
    stick(
      -0.52,
      0.12,
      0.5,
      [
        [0, 0.5],
        [0.09, 0.5],
        [0.1, 0.46],
        [0.06, 0.38],
        [0.17, 0.26],
        [0.06, 0.14],
        [0.24, 0.07],
        [0.26, 0.02],
        [0.25, 0],
        [0, 0],
      ],
      walnut(),
    ),
    stick(
      0.06,
      -0.2,
      0.86,
      [
        [0, 0.86],
        [0.09, 0.86],
        [0.1, 0.8],
        [0.05, 0.7],
        [0.12, 0.6],
        [0.05, 0.5],
        [0.07, 0.3],
        [0.16, 0.2],
        [0.07, 0.12],
        [0.26, 0.06],
        [0.28, 0.02],
        [0.27, 0],
        [0, 0],
      ],
      oak(),
    ),
    stick(
      0.56,
      0.24,
      0.34,
      [
        [0, 0.34],
        [0.09, 0.34],
        [0.11, 0.31],
        [0.2, 0.2],
        [0.19, 0.12],
        [0.1, 0.07],
        [0.2, 0.03],
        [0.2, 0],
        [0, 0],
      ],
      ebonised(),
    ),
  );
}

/** What Maison Alder sells. */
export const furniture: Readonly<Record<string, Still>> = {
  'shop-chair': {
    ...square,
    width: 860,
    height: 960,
    ground: '#c8553d',
    eye: [2.5, 1.9, 4.3],
    target: [0.02, 0.74, 0],
    build: chair,
  },
  'shop-stool': { ...square, ground: '#d9d3c5', eye: [0.6, 1.7, 4.2], target: [0, 0.5, 0], build: stool },
  'shop-table': { ...square, ground: '#aab59f', eye: [0.4, 2.3, 4.6], target: [0, 0.56, 0], build: table },
  'shop-bowl': { ...square, ground: '#dcb45f', eye: [0.6, 3, 5.6], target: [0.3, 0.3, 0.1], build: bowl },
  'shop-lamp': { ...square, ground: '#8a9aa4', eye: [0, 1.6, 5], target: [0, 0.8, 0], build: lamp },
  'shop-candles': { ...square, ground: '#e6d5c6', eye: [0.2, 1.2, 4.2], target: [0.02, 0.68, 0], build: candlesticks },
};
