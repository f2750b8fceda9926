import * as THREE from 'three';
import type { Still } from './darkroom.ts';
import { board, group, rod, turned } from './wood.ts';

type Outline = readonly (readonly [number, number])[];

/** Glazed or matt ceramic, milk glass, lacquer. */
function glazed(color: string, roughness: number, envMapIntensity = 1): THREE.MeshPhysicalMaterial {
  return new THREE.MeshPhysicalMaterial({
    color,
    roughness,
    envMapIntensity,
    clearcoat: roughness < 0.4 ? 0.6 : 0,
    clearcoatRoughness: 0.15,
  });
}

/** A vessel with straight walls and small rounded edges. */
function cylinder(radius: number, from: number, to: number, edge = 0.03): Outline {
  const corner = (cx: number, cy: number, start: number): Outline =>
    [0, 1, 2, 3, 4, 5, 6].map((i) => {
      const turn = start + (i / 6) * (Math.PI / 2);
      return [cx + Math.cos(turn) * edge, cy + Math.sin(turn) * edge] as const;
    });
  return [
    [0, from],
    ...corner(radius - edge, from + edge, -Math.PI / 2),
    ...corner(radius - edge, to - edge, 0),
    [0, to],
  ];
}

/** What is printed on a vessel: three lines of type in one ink, on a patch of the wall that faces the eye. */
function label(
  radius: number,
  middle: number,
  height: number,
  lines: readonly string[],
  ink: string,
  turn = 0.25,
): THREE.Mesh {
  const span = 1.5;
  const canvas = document.createElement('canvas');
  canvas.width = 768;
  canvas.height = Math.round((768 * height) / (span * radius));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = ink;
  context.textAlign = 'center';
  const middleX = canvas.width / 2;
  context.font = '500 132px Cormorant Garamond';
  context.fillText(lines[0] ?? '', middleX, canvas.height * 0.3);
  context.fillRect(middleX - 34, canvas.height * 0.42, 68, 4);
  context.font = '500 50px Figtree Variable';
  context.letterSpacing = '7px';
  lines.slice(1).forEach((line, i) => {
    context.fillText(line, middleX, canvas.height * 0.62 + i * 74);
  });
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 8;
  const geometry = new THREE.CylinderGeometry(
    radius + 0.004,
    radius + 0.004,
    height,
    64,
    1,
    true,
    turn - span / 2,
    span,
  );
  const print = new THREE.MeshStandardMaterial({ map: texture, transparent: true, roughness: 0.6 });
  const mesh = new THREE.Mesh(geometry, print);
  mesh.position.y = middle;
  mesh.userData.shadow = false;
  return mesh;
}

const bone = () => glazed('#eadfce', 0.5, 0.22);
const amber = () => glazed('#6e2e0e', 0.14, 0.8);
const sage = () => glazed('#7d8d74', 0.3, 0.45);
const clay = () => glazed('#c07f62', 0.5, 0.25);
const brass = () =>
  new THREE.MeshStandardMaterial({ color: '#c9a25e', metalness: 1, roughness: 0.26, envMapIntensity: 1 });
const stone = (color: string) => new THREE.MeshStandardMaterial({ color, roughness: 0.95, envMapIntensity: 0.1 });

function at<T extends THREE.Object3D>(part: T, x: number, z: number, y = 0, turn = 0): T {
  part.position.set(x, y, z);
  part.rotation.y = turn;
  return part;
}

function serum(): THREE.Group {
  const body = turned(
    [...cylinder(0.34, 0, 0.86, 0.05).slice(0, -5), [0.27, 0.89], [0.17, 0.92], [0.15, 0.96], [0.15, 1.02], [0, 1.02]],
    amber(),
    false,
  );
  const collar = turned(cylinder(0.17, 0.98, 1.16, 0.015), brass(), false);
  const bulb = turned(
    [
      [0.11, 1.14],
      [0.12, 1.2],
      [0.125, 1.36],
      [0.1, 1.46],
      [0.05, 1.5],
      [0, 1.5],
    ],
    glazed('#e2d6c4', 0.6, 0.25),
  );
  const paper = new THREE.Mesh(new THREE.CylinderGeometry(0.343, 0.343, 0.56, 96, 1, true), stone('#f3ebdd'));
  paper.position.y = 0.43;
  return group(body, collar, bulb, paper, label(0.344, 0.43, 0.5, ['Écume', 'HUILE', 'DE VARECH'], '#3c2a1e'));
}

function jar(): THREE.Group {
  const pot = turned(cylinder(0.5, 0, 0.4, 0.07), sage(), false);
  const lid = turned(cylinder(0.505, 0.41, 0.6, 0.035), bone(), false);
  return group(pot, lid, label(0.5, 0.2, 0.32, ['Écume', 'BAUME'], '#f5efe4'));
}

function pump(): THREE.Group {
  const body = turned(
    [...cylinder(0.36, 0, 1.2, 0.08).slice(0, -5), [0.24, 1.22], [0.14, 1.25], [0.14, 1.28], [0, 1.28]],
    bone(),
    false,
  );
  const collar = turned(cylinder(0.15, 1.25, 1.36, 0.012), brass(), false);
  const stem = rod([0, 1.34, 0], [0, 1.5, 0], [0.04, 0.04, 0.04], brass());
  const head = turned(cylinder(0.11, 1.48, 1.58, 0.02), brass(), false);
  const spout = rod([0, 1.535, 0], [0.38, 1.5, 0.1], [0.04, 0.036, 0.028], brass());
  return group(body, collar, stem, head, spout, label(0.36, 0.66, 0.56, ['Écume', 'LAIT', 'DE DUNE'], '#4a4238'));
}

function tube(): THREE.Group {
  const geometry = new THREE.CylinderGeometry(0.34, 0.3, 1.35, 96, 40, true);
  const place = geometry.getAttribute('position');
  for (let i = 0; i < place.count; i++) {
    const up = (place.getY(i) + 0.675) / 1.35;
    const flat = Math.max(0, (up - 0.15) / 0.85) ** 1.4;
    place.setZ(i, place.getZ(i) * (1 - flat * 0.95));
    place.setX(i, place.getX(i) * (1 + flat * 0.24));
  }
  geometry.computeVertexNormals();
  const skin = clay();
  skin.side = THREE.DoubleSide;
  const wall = new THREE.Mesh(geometry, skin);
  wall.position.y = 0.28 + 0.675;
  const cap = turned(cylinder(0.305, 0, 0.28, 0.03), bone(), false);
  return group(wall, cap, label(0.325, 0.8, 0.5, ['Écume', 'MASQUE', 'D’ARGILE'], '#fbf3e8', 0.1));
}

function pebble(size: readonly [number, number, number], color: string): THREE.Mesh {
  const mesh = new THREE.Mesh(new THREE.SphereGeometry(1, 64, 40), stone(color));
  mesh.scale.set(...size);
  return mesh;
}

function soap(): THREE.Group {
  const block = (width: number, depth: number) => {
    const shape = new THREE.Shape();
    const [w, d, r] = [width / 2, depth / 2, 0.16];
    shape.absarc(w - r, d - r, r, 0, Math.PI / 2);
    shape.absarc(-w + r, d - r, r, Math.PI / 2, Math.PI);
    shape.absarc(-w + r, -d + r, r, Math.PI, 1.5 * Math.PI);
    shape.absarc(w - r, -d + r, r, 1.5 * Math.PI, 2 * Math.PI);
    return shape;
  };
  const low = board(block(1.15, 0.78), 0.34, 0.34, glazed('#d9b8a2', 0.7, 0.2), 0.06);
  const high = board(block(1.1, 0.74), 0.32, 0.66, glazed('#f1e9db', 0.7, 0.2), 0.06);
  high.rotation.y = 0.42;
  return group(low, high, at(pebble([0.17, 0.1, 0.14], '#8d8579'), 0.16, 0.05, 0.74));
}

/** The whole range on steps of plaster, before an arch. */
function range(): THREE.Group {
  const slab = (width: number, height: number, depth: number, color: string) => {
    const mesh = new THREE.Mesh(new THREE.BoxGeometry(width, height, depth), stone(color));
    mesh.position.y = height / 2;
    return group(mesh);
  };
  const arch = new THREE.Shape();
  arch.moveTo(-0.85, 0);
  arch.lineTo(-0.85, 1.75);
  arch.absarc(0, 1.75, 0.85, Math.PI, 0, true);
  arch.lineTo(0.85, 0);
  const wall = new THREE.Mesh(
    new THREE.ExtrudeGeometry(arch, { depth: 0.3, bevelEnabled: false, curveSegments: 80 }),
    stone('#d7a88f'),
  );
  const disc = turned(cylinder(0.52, 0, 0.2, 0.015), stone('#f0e8da'), false);
  return group(
    at(wall, -0.34, -1.0),
    at(slab(1.25, 0.42, 0.9, '#eadfce'), 0.62, -0.22),
    at(slab(0.95, 0.9, 0.8, '#f0e8da'), -0.72, -0.28),
    at(pump(), -0.72, -0.26, 0.9),
    at(serum(), 0.42, -0.14, 0.42),
    at(disc, 0.1, 0.74),
    at(jar(), 0.1, 0.74, 0.2),
    at(tube(), 1.0, -0.2, 0.42, 0.1),
    at(pebble([0.24, 0.15, 0.2], '#9a9184'), -0.72, 0.72, 0.14, 0.4),
    at(pebble([0.17, 0.11, 0.14], '#c9bfb0'), -0.4, 0.98, 0.1, 1.2),
    at(pebble([0.3, 0.3, 0.3], '#e5b79c'), 1.06, 0.66, 0.3),
  );
}

const tall = { width: 352, height: 446, angle: 22, key: [-4.2, 5.2, 4] } as const;

/** What Écume makes. */
export const bottles: Readonly<Record<string, Still>> = {
  'beauty-range': {
    width: 660,
    height: 752,
    angle: 36.5,
    key: [-5, 5, 3.4],
    ground: '#e9d9c6',
    eye: [0.7, 2.1, 6.5],
    target: [0.12, 1.6, 0],
    build: range,
  },
  'beauty-serum': {
    ...tall,
    width: 560,
    height: 710,
    ground: '#dcc3a8',
    eye: [0.9, 1.3, 4.6],
    target: [0, 0.76, 0],
    build: serum,
  },
  'beauty-jar': { ...tall, ground: '#c6ccbc', eye: [0.9, 1.6, 4.4], target: [0, 0.4, 0], build: jar },
  'beauty-pump': { ...tall, ground: '#e4dccf', eye: [0.9, 1.3, 5.2], target: [0.04, 0.84, 0], build: pump },
  'beauty-tube': { ...tall, ground: '#e3c4b3', eye: [0.5, 1.4, 5.4], target: [0, 0.84, 0], build: tube },
  'beauty-soap': { ...tall, ground: '#d4c8b8', eye: [0.9, 2.2, 4.6], target: [0, 0.42, 0], build: soap },
};
