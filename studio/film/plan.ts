import type { Key } from './timeline.ts';

/** Where a pane hangs in space: its middle in units (100 of the plan), its turn in degrees around x, y and z. */
type Pose = { readonly at: readonly [number, number, number]; readonly turn: readonly [number, number, number] };

/** A picture of a project in its pane. */
export type Work = {
  /** A picture of web/app/media/portfolio without width and type: `shop-cover`. */
  readonly picture: string;
  /** Which part of it shows where the pane has another shape, from left and top (0) to right and bottom (1). */
  readonly focus?: readonly [number, number];
  /** When the light behind it comes on. */
  readonly lit: number;
};

/** The room behind the pane that is the door. */
type Room = {
  readonly lit: number;
  /** Degrees that the door stands open at the end: on hinges at its left, or at its right where negative. */
  readonly opens: number;
};

type Swing = {
  /** Where it would hang if it went all the way: it goes a part of it. */
  readonly towards: Pose;
  /** When it leaves its place and when it is there again. */
  readonly during: readonly [number, number];
};

export type Pane = {
  /** Its place in the window: x, y, width, height on the plan, y downwards. */
  readonly rect: readonly [number, number, number, number];
  /** How it leaves its place and comes back; without one it stays. */
  readonly swing?: Swing;
  /** What is behind it, if anything: without either it is a bare frame. */
  readonly work?: Work;
  readonly room?: Room;
};

/** The window of one shape of the film: the whole of what differs between wide and tall. */
export type Plan = {
  readonly width: number;
  readonly height: number;
  /** The height of the window's sill above the pavement, in units. */
  readonly sill: number;
  /** Where the lantern of the street lamp hangs. */
  readonly lamp: readonly [number, number, number];
  readonly panes: readonly Pane[];
  /** Vertical angle of view in degrees, and the track of the camera: eye x, y, z, target x, y, z. */
  readonly view: number;
  readonly camera: readonly Key[];
  /** The track of the light: middle x, y, z, length, turn around z in degrees (0 upright), strength 0 to 1. */
  readonly light: readonly Key[];
};
