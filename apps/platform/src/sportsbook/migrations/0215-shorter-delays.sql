-- A cash-out waits this long inside its call, which a stop of the process lets end (docs/decisions/0034).
update betting_rules set in_play_delay_ms = 10000 where in_play_delay_ms > 10000;
update betting_limits_of set in_play_delay_ms = 10000 where in_play_delay_ms > 10000;
alter table betting_rules add check (in_play_delay_ms <= 10000);
alter table betting_limits_of add check (in_play_delay_ms between 0 and 10000);
