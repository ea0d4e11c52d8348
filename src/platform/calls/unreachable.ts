/** The server was not reached: the line is broken, or what was asked of it is gone with an older release. */
export class Unreachable extends TypeError {
  override name = 'Unreachable'
}
