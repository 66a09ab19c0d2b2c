-- Admits as many waiting requests of one organization at one node as its limits allow, and stores the node's number of
-- requests in flight.
-- KEYS: 1 the counters of the minute and the day (hash), 2 the requests in flight of each node (hash)
-- ARGV: 1 max per minute, 2 max per day, 3 max in flight, 4 the TTL of a node's count (ms), 5 the node,
--       6 its requests in flight, 7 its waiting requests, 8 and 9 a minute and the node's own count in it,
--       10 and 11 a day and the node's own count in it
-- Returns: the number admitted, why the next one was refused (0 none was refused, 1 concurrency, 2 minute, 3 day),
--          the count of the minute, the count of the day, the time (ms)
-- Uses the clock of Redis, so that all nodes agree on when a minute ends. The count of a dead node expires.
-- Values from other writers do no harm: a counter is always a number between this node's own count and the limit,
-- and a field that no node would write is deleted.
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local minute = math.floor(now / 60000)
local day = math.floor(now / 86400000)
local held, waiting = tonumber(ARGV[6]), tonumber(ARGV[7])

-- Reads a hash; a key of another type is deleted and read as empty.
local function read(key, ...)
  local found = redis.pcall(select(1, ...), key, select(2, ...))
  if not found.err then return found end
  redis.call('DEL', key)
  return {}
end

local others = 0
local counts = read(KEYS[2], 'HGETALL')
for index = 1, #counts, 2 do
  if counts[index] ~= ARGV[5] then
    local count, ends = counts[index + 1]:match('^(%d+) (%d+)$')
    ends = tonumber(ends or 0)
    if ends > now and ends <= now + ARGV[4] then
      others = others + tonumber(count)
    else
      redis.call('HDEL', KEYS[2], counts[index])
    end
  end
end

local function counted(window, stored_window, stored_count, own_window, own_count, limit)
  local count = tonumber(stored_window or nil) == window and tonumber(stored_count or nil) or 0
  local own = tonumber(own_window) == window and tonumber(own_count) or 0
  -- The comparison is false for NaN, so NaN is replaced too.
  if not (count >= own) then count = own end
  return math.floor(math.min(count, tonumber(limit)))
end
local stored = read(KEYS[1], 'HMGET', 'minute', 'inMinute', 'day', 'inDay')
local in_minute = counted(minute, stored[1], stored[2], ARGV[8], ARGV[9], ARGV[1])
local in_day = counted(day, stored[3], stored[4], ARGV[10], ARGV[11], ARGV[2])

local room = { tonumber(ARGV[3]) - others - held, tonumber(ARGV[1]) - in_minute, tonumber(ARGV[2]) - in_day }
local admitted = math.max(0, math.min(waiting, room[1], room[2], room[3]))
local reason = 0
if admitted < waiting then
  for index = 1, 3 do
    if reason == 0 and room[index] <= admitted then reason = index end
  end
end

if admitted > 0 then
  in_minute = in_minute + admitted
  in_day = in_day + admitted
  redis.call('HSET', KEYS[1], 'minute', minute, 'inMinute', in_minute, 'day', day, 'inDay', in_day)
  redis.call('EXPIRE', KEYS[1], 90000)
end
if held + admitted > 0 then
  redis.call('HSET', KEYS[2], ARGV[5], string.format('%d %d', held + admitted, now + ARGV[4]))
  redis.call('PEXPIRE', KEYS[2], ARGV[4])
else
  redis.call('HDEL', KEYS[2], ARGV[5])
end
return { admitted, reason, in_minute, in_day, now }
