-- What lies on a plot by the line of another register is a strip, and is told by its width: by its share alone a building of 25 m²
-- on a large plot was none of it. Of what forbids or warns, such as a gas main, a square metre counts.
create function register.meets(
  overlap double precision, around double precision, area double precision, other double precision, is_warning boolean
) returns boolean language sql immutable parallel safe as $$
  select overlap >= least(1, 0.5 * least(area, other)) and (
    is_warning or overlap >= 0.5 * least(area, other)
    or (2 * overlap >= 0.5 * around and (overlap >= 10 or overlap >= 0.01 * least(area, other)))) $$;
comment on function register.meets(double precision, double precision, double precision, double precision, boolean) is
  'Whether two areas really meet: m² of the overlap, metres around it, m² of each. A strip of under half a metre mean width (twice the area
by what is around it) is the line of two registers, as is what is under 10 m² and a hundredth of the smaller area.';
drop function register.meets(double precision, double precision, double precision);
