import { CustomBlending, Mesh, OneFactor, OneMinusSrcAlphaFactor, PlaneGeometry, ShaderMaterial } from 'three';
import { commonShader, type Shared } from './shading.ts';
import { follow, type Key } from './timeline.ts';

/** A strip that always faces the eye, around the tube. */
const vertexShader = /* glsl */ `
  uniform vec3 eye, lightFrom, lightTo;
  uniform float mirror;
  varying vec3 place;
  varying vec3 facing;
  varying vec2 spot;
  void main() {
    vec3 along = lightTo - lightFrom;
    vec3 up = normalize(along);
    vec3 side = normalize(cross(up, eye - (lightFrom + lightTo) * 0.5));
    place = mix(lightFrom, lightTo, 0.5) + up * position.y * (length(along) * 0.5 + 0.5) + side * position.x * 0.5;
    facing = side;
    spot = uv;
    gl_Position = projectionMatrix * viewMatrix * vec4(place.x, place.y * mirror, place.z, 1.0);
  }
`;

const fragmentShader = /* glsl */ `
  ${commonShader}
  void main() {
    float near = distance(nearestOnLight(place), place);
    float core = smoothstep(0.017, 0.01, near);
    float halo = 0.2 * pow(max(0.0, 1.0 - near / 0.34), 3.0);
    // It glows white-hot while it travels, and ends as a plain vermilion handle.
    vec3 color = mix(ember, bone, 0.78 * lightPower);
    gl_FragColor = vec4(color * core + ember * halo * lightPower * (1.0 - core), core);
  }
`;

/** The one light: a thin tube that travels on its track. */
export function makeLight(track: readonly Key[], shared: Shared) {
  const material = new ShaderMaterial({
    uniforms: shared,
    vertexShader,
    fragmentShader,
    transparent: true,
    depthWrite: false,
    blending: CustomBlending,
    blendSrc: OneFactor,
    blendDst: OneMinusSrcAlphaFactor,
    side: 2,
  });
  const mesh = new Mesh(new PlaneGeometry(2, 2), material);
  mesh.frustumCulled = false;
  mesh.renderOrder = 2;
  return {
    mesh,
    move(time: number) {
      const [x = 0, y = 0, z = 0, length = 1, turn = 0, power = 1] = follow(track, time);
      shared.lightPower.value = power;
      const angle = (turn * Math.PI) / 180;
      const [across, up] = [(Math.sin(angle) * length) / 2, (Math.cos(angle) * length) / 2];
      shared.lightFrom.value.set(x - across, y - up, z);
      shared.lightTo.value.set(x + across, y + up, z);
    },
  };
}
